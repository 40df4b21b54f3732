export { PictureField, pictureAddress } from './PictureField.tsx'
