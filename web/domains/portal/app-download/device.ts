/** Describes a device by what its browser tells: system and model as in the user agent, and the size of the screen. */
export const describeDevice = (
  { userAgent }: Pick<Navigator, 'userAgent'>,
  { width, height }: Pick<Screen, 'width' | 'height'>,
): string => {
  const told = /\(([^()]+)\)/.exec(userAgent)?.[1] ?? userAgent
  return `${told.slice(0, 150)}; ${width} × ${height}`
}
