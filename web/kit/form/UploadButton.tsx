import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'

interface UploadButtonProps extends ButtonProps {
  onFiles: (files: File[]) => void
  accept?: string | undefined
  multiple?: boolean
  icon?: ReactNode
  'aria-label'?: string
}

/** A button that selects files. The same file can be selected again. */
export function UploadButton({ onFiles, accept, multiple = false, disabled = false, icon, ...button }: UploadButtonProps) {
  const reset = useRef<() => void>(null)
  const take = (selection: File | File[] | null) => {
    reset.current?.()
    const files = [selection ?? []].flat()
    if (files.length > 0) onFiles(files)
  }
  return (
    <FileButton multiple={multiple} onChange={take} resetRef={reset} disabled={disabled} {...(accept && { accept })}>
      {(props) => (
        <Button variant="default" leftSection={icon ?? <IconUpload size={16} stroke={1.6} />} {...button} {...props} disabled={disabled} />
      )}
    </FileButton>
  )
}
