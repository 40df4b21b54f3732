export { CompatMatrix } from './CompatMatrix.tsx'
