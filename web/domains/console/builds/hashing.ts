import { createMD5, createSHA256 } from 'hash-wasm'

const algorithms = { md5: createMD5, sha256: createSHA256 }
export type Algorithm = keyof typeof algorithms

/**
 * Computes a file's checksum in chunks (VALID-20), so that files of any size take the memory of two: one is hashed while the next is read.
 * @param onProgress called with the bytes hashed so far
 */
export const hashFile = async (file: Blob, algorithm: Algorithm, chunk: number, onProgress: (bytes: number) => void): Promise<string> => {
  const hash = (await algorithms[algorithm]()).init()
  const read = (at: number) => file.slice(at, at + chunk).arrayBuffer()
  let reading = read(0)
  for (let at = 0; at < file.size; at += chunk) {
    const bytes = new Uint8Array(await reading)
    reading = read(at + chunk)
    hash.update(bytes)
    onProgress(Math.min(at + chunk, file.size))
  }
  await reading
  return hash.digest()
}
