import type { Picture } from '@portico/contract/console/landing-pages'
import { useState } from 'react'

/** Keeps the pictures of a page by id: those that were read, and those uploaded since. */
export const usePictures = (read: readonly Picture[]) => {
  const [added, setAdded] = useState<readonly Picture[]>([])
  const all = [...read, ...added]
  return {
    add: (picture: Picture) => setAdded((before) => [...before, picture]),
    /** Returns the address of the smallest file of a picture. */
    urlOf: (id: string): string | undefined => all.find((one) => one.id === id)?.files[0]?.url,
  }
}
export type Pictures = ReturnType<typeof usePictures>
