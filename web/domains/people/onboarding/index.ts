export { Admission } from './Admission.tsx'
