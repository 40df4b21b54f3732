/**
 * Frees a buffer that has been read and is used nowhere else; left to the garbage collector, the chunks of a large file add up to dozens
 * of megabytes. A buffer that shares its memory with others is not freed.
 */
export const freeBuffer = ({ buffer, byteLength }: Buffer): void => {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
