export { uploadDrawnPhoto } from './pictures.ts'
