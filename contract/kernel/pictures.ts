/** Maximum bytes of a picture that is cropped to a photo or a logo. */
export const maxPictureBytes = 5 * 1024 * 1024
