export { abilitiesOf } from './matrix.rules.ts'
export { RoleMatrix } from './RoleMatrix.tsx'
export { useWords } from './words.ts'
