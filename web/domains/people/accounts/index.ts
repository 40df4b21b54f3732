export { photoDrawnFor } from './pictures.ts'
