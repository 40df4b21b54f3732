import { md5 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export interface FileHashes {
  md5: string
  sha256: string
}

/**
 * Computes a file's checksums in chunks (VALID-20), so that files of any size take the memory of one chunk.
 * @param onProgress called with the bytes read so far
 */
export const hashFile = async (file: Blob, chunk: number, onProgress: (bytes: number) => void): Promise<FileHashes> => {
  const [first, second] = [md5.create(), sha256.create()]
  for (let at = 0; at < file.size; at += chunk) {
    const bytes = new Uint8Array(await file.slice(at, at + chunk).arrayBuffer())
    first.update(bytes)
    second.update(bytes)
    onProgress(Math.min(at + chunk, file.size))
  }
  return { md5: bytesToHex(first.digest()), sha256: bytesToHex(second.digest()) }
}
