export { namedChanges } from './changes.ts'
