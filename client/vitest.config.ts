import { defineConfig } from "vitest/config";

// The client's logic, without a page: what is drawn is tested in a browser, by tests/web.
export default defineConfig({ test: { include: ["tests/**/*.test.ts"], setupFiles: "tests/browser.ts" } });
