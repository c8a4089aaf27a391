import { mount } from "svelte";
import App from "./App.svelte";
import { FOLDER } from "./lib/addresses";
import { watchForFaults } from "./lib/faults.svelte";
import { loadTexts } from "./lib/texts";
import { loadTypefaces } from "./lib/typefaces";
import "./style.css";

watchForFaults();
// The map measures its names: they must be set in the right type by then.
await Promise.all([loadTypefaces(), loadTexts()]);
if (FOLDER !== null) await import("./folder/start");
mount(App, { target: document.getElementById("app")! });
