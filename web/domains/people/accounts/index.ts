export { useDrawnPhoto } from './photo/useDrawnPhoto.ts'
