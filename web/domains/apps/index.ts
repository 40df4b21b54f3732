export { AppIcon } from './AppIcon.tsx'
export { SelectAppDialog } from './SelectAppDialog.tsx'
export { useSelectApp } from './selectApp.ts'
