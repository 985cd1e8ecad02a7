/** Tests that start processes take longer than the five seconds of Jest where a machine is busy. */
const { jest } = import.meta as unknown as { jest: { setTimeout(ms: number): void } };
jest.setTimeout(60_000);
