export { MaintenanceToast } from './MaintenanceToast.tsx'
