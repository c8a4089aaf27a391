// What a newcomer may ask at any question.

export type Asking = "where" | "why" | "hint";
