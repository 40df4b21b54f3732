export { useAppColumns } from './teams/appColumns.tsx'
