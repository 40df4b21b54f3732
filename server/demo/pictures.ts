import { deflateSync } from 'node:zlib'
import { pngOf } from '../kernel/files/png.ts'
import { drawFrom } from './random.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Creates a PNG with the colours that `at` returns for each pixel. */
const png = (width: number, height: number, at: (x: number, y: number) => Colour): Buffer => {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const place = y * (width * 3 + 1) + 1 + x * 3
      for (const [part, value] of at(x, y).entries()) rows[place + part] = Math.max(0, Math.min(255, value))
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return pngOf([
    { type: 'IHDR', data: head },
    { type: 'IDAT', data: deflateSync(rows) },
  ])
}

const palettes: readonly (readonly [sky: Colour, dusk: Colour, sun: Colour, near: Colour, far: Colour])[] = [
  [
    [253, 190, 90],
    [233, 110, 80],
    [255, 240, 170],
    [120, 40, 50],
    [180, 70, 60],
  ],
  [
    [120, 180, 250],
    [80, 110, 220],
    [255, 255, 230],
    [30, 50, 110],
    [60, 90, 170],
  ],
  [
    [160, 225, 190],
    [60, 160, 150],
    [255, 250, 200],
    [15, 80, 80],
    [35, 115, 110],
  ],
  [
    [200, 170, 250],
    [120, 90, 220],
    [255, 225, 240],
    [55, 35, 110],
    [90, 60, 160],
  ],
  [
    [250, 180, 200],
    [220, 90, 140],
    [255, 240, 220],
    [110, 30, 70],
    [165, 55, 100],
  ],
  [
    [60, 70, 110],
    [25, 30, 60],
    [240, 240, 210],
    [8, 12, 30],
    [18, 24, 50],
  ],
  [
    [245, 215, 140],
    [200, 150, 70],
    [255, 250, 225],
    [90, 60, 25],
    [140, 95, 40],
  ],
  [
    [170, 235, 240],
    [60, 150, 190],
    [255, 255, 255],
    [10, 70, 95],
    [25, 105, 135],
  ],
]

const mix = (from: number, to: number, share: number): number => Math.round(from * (1 - share) + to * share)

const mixColours = (from: Colour, to: Colour, share: number): Colour => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
]

/** Draws a landscape with sky, sun or moon, and hills, a different one for every word. */
export const drawLandscape = (word: string, width = 96, height = width): Buffer => {
  const draw = drawFrom(word)
  const [sky, dusk, sun, near, far] = draw.one(palettes)
  const [sunX, sunY, radius] = [
    width * (0.25 + draw.number(50) / 100),
    height * (0.22 + draw.number(25) / 100),
    height * (0.12 + draw.number(10) / 100),
  ]
  const [wave, phase, base] = [1 + draw.number(20) / 10, draw.number(628) / 100, 0.56 + draw.number(14) / 100]
  return png(width, height, (x, y) => {
    const [across, down] = [x / width, y / height]
    if (down > base + 0.16 + 0.09 * Math.sin(across * wave * 5 + phase + 2)) return near
    if (down > base + 0.11 * Math.sin(across * wave * 4 + phase)) return far
    const edge = Math.hypot(x - sunX, y - sunY) - radius
    const light = edge <= -0.5 ? 1 : edge >= 0.5 ? 0 : 0.5 - edge
    return mixColours(mixColours(sky, dusk, down), sun, light)
  })
}

/** Composes a simple melody of two seconds, as WAV. */
export const composeMelody = (word: string): Buffer => {
  const draw = drawFrom(word)
  const [rate, notes] = [8_000, Array.from({ length: 8 }, () => draw.one([262, 294, 330, 392, 440, 523]))]
  const samples = Buffer.alloc(rate * 2)
  for (let at = 0; at < samples.length; at += 1) {
    const fade = 1 - (at % (rate / 4)) / (rate / 4)
    samples[at] = Math.round(128 + 70 * fade * Math.sin((2 * Math.PI * (notes[Math.floor((at * 4) / rate)] ?? 262) * at) / rate))
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.set([1, 0, 1, 0], 20)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.set([1, 0, 8, 0], 32)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
