const units = ['B', 'KB', 'M', 'G', 'T'] as const

/** Formats a file's size in the specification's units, base 1024: `1.5 M`. */
export const showSize = (bytes: number): string => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const amount = bytes / 1024 ** step
  return `${step === 0 || amount >= 100 ? Math.round(amount) : Number(amount.toFixed(1))} ${units[step]}`
}
