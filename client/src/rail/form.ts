/** How panels lie beside the board: in full in a rail, under each other; in a strip; or as few words on a phone. */
export type Form = "rail" | "strip" | "chips";
