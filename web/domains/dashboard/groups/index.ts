export { SelectGroupRequest } from './SelectGroupRequest.tsx'
export { groupKinds } from './groups.types.ts'
export { useSelectGroup } from './selectGroup.ts'
