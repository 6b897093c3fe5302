/** The policies of the sandbox's operator: a file that an operator's `POLICIES` would be. */
export const sandboxPolicies = {
  // A person who moves the clock to the morning sees the digest at once.
  watching: { spreadMinutes: 0 },
};
