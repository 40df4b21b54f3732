export { AppIcon } from './AppIcon.tsx'
export { AskedForApp } from './AskedForApp.tsx'
export { useSelectApp } from './selectApp.ts'
