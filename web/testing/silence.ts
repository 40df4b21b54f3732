import { vi } from 'vitest'

/** Replaces XMLHttpRequest by one that is never answered, until `vi.unstubAllGlobals`. */
export const silenceUploads = () =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      open() {}
      send() {}
      setRequestHeader() {}
      abort() {}
      upload = {}
    },
  )
