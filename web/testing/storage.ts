import { beforeEach } from 'vitest'

// Files share the browser's storage: what one of them keeps there must not meet the next.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
