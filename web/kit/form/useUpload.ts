import type { Data, Input, Route } from '@portico/contract/kernel/route'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { wasAlerted } from '../../kernel/alerts.ts'
import { ApiFailure, call } from '../../kernel/api.ts'
import { useRefresh } from '../../kernel/queries.ts'
import { formatSize } from '../../kernel/sizes.ts'
import { type LeadTarget, useLeadAfterChange } from '../../kernel/useAddress.ts'

interface UploadOptions<R extends Route> {
  params?: Input<R> extends { params: infer Params } ? Params : undefined
  query?: Input<R> extends { query?: infer Query } ? Query : undefined
  /** Name of the file part; default `file`. */
  part?: string
  /** A larger file is refused before it is sent. */
  maxBytes?: number
  /** Message for a larger file, if there is another way to upload it. */
  tooLarge?: string
  refreshes?: readonly Route[]
  /** Never raises an alert. */
  ignoreError?: boolean
  onSuccess?: (answer: Data<R>) => void
  /** Destination after success, unless the user has navigated elsewhere meanwhile. */
  destination?: (answer: Data<R>) => LeadTarget
}

interface UploadInput {
  file: File
  /** Text parts that precede the file. */
  fields?: Record<string, string>
}

/** Uploads files to a route, one at a time, with progress and cancellation. The same file is not sent twice. */
export const useUpload = <R extends Route>(route: R, options: UploadOptions<R> = {}) => {
  const { params, query, part, maxBytes, tooLarge, refreshes = [], ignoreError = false, onSuccess, destination } = options
  const { t } = useTranslation('kit')
  const refresh = useRefresh(refreshes)
  const begin = useLeadAfterChange()
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const [answers] = useState(() => new WeakMap<File, Data<R>>())
  const { mutate, mutateAsync, error, isPending, reset } = useMutation<Data<R>, Error, UploadInput, ((to: LeadTarget) => void) | undefined>(
    {
      meta: { inline: true, ignoreError },
      onMutate: () => destination && begin(),
      mutationFn: async ({ file, fields }) => {
        const stored = fields === undefined ? answers.get(file) : undefined
        if (stored !== undefined) return stored
        if (maxBytes !== undefined && file.size > maxBytes)
          throw new Error(tooLarge ?? t('upload.tooLarge', { name: file.name, size: formatSize(maxBytes) }))
        running.current = new AbortController()
        setShare(0)
        const upload = { name: file.name, type: file.type, bytes: file, ...(fields && { fields }), ...(part !== undefined && { part }) }
        const input = { upload, ...(params && { params }), ...(query && { query }) } as Input<Route>
        return call<Route>(route, input, { signal: running.current.signal, onProgress: setShare }) as Promise<Data<R>>
      },
      onSuccess: async (answer, { file, fields }, lead) => {
        if (fields === undefined) answers.set(file, answer)
        await refresh()
        onSuccess?.(answer)
        if (destination) lead?.(destination(answer))
      },
      onSettled: () => setShare(undefined),
    },
  )
  return {
    /** Share sent so far, 0–1, while uploading. */
    share,
    busy: isPending,
    /** Why the last file was refused. A cancelled upload is not an error, and failures shown by an alert are not repeated. */
    error: (error instanceof ApiFailure && error.code === 'aborted') || wasAlerted(error) ? null : error,
    cancel: () => running.current?.abort(),
    /** Clears the last error. */
    reset,
    /** @throws ApiFailure, also `aborted` */
    send: (file: File, fields?: Record<string, string>) => mutateAsync({ file, ...(fields && { fields }) }),
    /** The same for callers that use `onSuccess` and show `error`. */
    start: (file: File, fields?: Record<string, string>) => mutate({ file, ...(fields && { fields }) }),
  }
}
/** The part of an upload that a progress display needs. */
export type Upload = Pick<ReturnType<typeof useUpload>, 'share' | 'busy' | 'error' | 'cancel'>
