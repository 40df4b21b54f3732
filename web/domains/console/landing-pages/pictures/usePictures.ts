import type { Picture } from '@portico/contract/console/landing-pages'
import { useState } from 'react'

/** Manages a page's images by id: loaded ones, and new uploads. */
export const usePictures = (read: readonly Picture[]) => {
  const [added, setAdded] = useState<readonly Picture[]>([])
  const all = [...read, ...added]
  return {
    add: (picture: Picture) => setAdded((before) => [...before, picture]),
    /** Returns the URL of an image's smallest file. */
    urlOf: (id: string): string | undefined => all.find((one) => one.id === id)?.files[0]?.url,
  }
}
export type Pictures = ReturnType<typeof usePictures>
