export { AskedForGroup } from './AskedForGroup.tsx'
export { groupKinds } from './groups.types.ts'
export { useSelectGroup } from './selectGroup.ts'
