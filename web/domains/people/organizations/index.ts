export { useAppColumns } from './appColumns.tsx'
