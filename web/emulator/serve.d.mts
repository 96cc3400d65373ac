export function startEmulator(to: string, port?: number): Promise<{ url: string; close(): void }>;
