export { useCategoryChoices } from './useCategoryChoices.ts'
