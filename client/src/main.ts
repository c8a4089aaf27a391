import { mount } from "svelte";
import App from "./App.svelte";
import { loadTypefaces } from "./lib/typefaces";
import "./style.css";

// The map measures its names: they must be set in the right type by then.
await loadTypefaces();
mount(App, { target: document.getElementById("app")! });
