/** What the platform offers to games. */
export const products = ['messaging', 'login'] as const
export type Product = (typeof products)[number]
