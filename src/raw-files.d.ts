/** Text files that the build inlines as strings. */
declare module "*?raw" {
  const text: string;
  export default text;
}
