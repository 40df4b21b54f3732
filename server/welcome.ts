import type { Deps } from './deps.ts'

/** What whoever started the portal reads: where it is, and how to get in. */
export const welcome = async ({ config }: Deps, address: string): Promise<string> => {
  const lines = [`${config.PRODUCT_NAME} is ready at ${address}`]
  return ['', ...lines, ''].join('\n')
}
