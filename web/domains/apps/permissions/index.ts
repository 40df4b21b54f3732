export { abilitiesOf } from './matrix.rules.ts'
export { RoleMatrix } from './RoleMatrix.tsx'
export { usePermissionWords } from './words.ts'
