import type { CatalogueOption } from '@portico/contract/dashboard/catalogue'

/** How the options of a set are sent: all that stay, in their order, and what goes. */
export const optionsInput = (name: string, options: readonly Pick<CatalogueOption, 'value' | 'label'>[], removed: string[] = []) => ({
  query: { name },
  body: { options: options.map(({ value, label }) => ({ value, label })), removed },
})
