/** Every proof: a folder and a line each. */
export const proofs = {
  bench: "measures Kotib beside an ordinary bot and a bare one",
  conformance: "walks every list, filter and action against the service's interface",
  crash: "kills Kotib at every step that matters, and counts what was lost or done twice",
  gallery: "takes a picture of every screen of the bot in each language",
  mutate: "changes one thing at a time in a folder, and lists what its tests did not notice",
  scale: "runs several Kotibs on one PostgreSQL, kills one, and counts what was lost",
  simulate: "lives a week of many accounts with a moved clock, and counts how well people were told",
  soak: "lets many people act at random while things go wrong",
  stranger: "walks from a clean Debian to a running bot by the commands of docs/deploy.md, and off that path",
};
