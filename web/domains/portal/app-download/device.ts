/** Describes a device by what its browser tells: system and model as in the user agent, and the size of the screen. */
export const describeDevice = (
  { userAgent }: Pick<Navigator, 'userAgent'>,
  { width, height }: Pick<Screen, 'width' | 'height'>,
): string => {
  const system = /\(([^()]+)\)/.exec(userAgent)?.[1] ?? userAgent
  return `${system.slice(0, 150)}; ${width} × ${height}`
}
