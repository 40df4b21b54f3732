export { useDrawnPhoto } from './useDrawnPhoto.ts'
