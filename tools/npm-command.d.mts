// Program and first arguments.
export function npmCommand(): string[];
