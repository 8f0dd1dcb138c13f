/** One per person, beside the caches of their other programs: test runs and benches of any checkout share it. */
export declare function sharedModelsDirectory(environment: NodeJS.ProcessEnv): string;
