// node bench/receiver.ts FOLDER HOST: answers each PUT once its bytes are on the disk, and nothing else; prints its address.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [, , folder = '', host = ''] = process.argv
const server = createServer((request, response) => {
  pipeline(request, createWriteStream(join(folder, 'plain'), { flush: true })).then(
    () => response.writeHead(204).end(),
    () => response.destroy(),
  )
})
server.listen(0, host, () => {
  const address = server.address()
  console.log(`http://${host}:${typeof address === 'object' && address ? address.port : 0}`)
})
