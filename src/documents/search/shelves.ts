/** The sides on which a document stands for the organization. */
export const shelves = ["received", "sent", "draft"] as const;
export type Shelf = (typeof shelves)[number];
