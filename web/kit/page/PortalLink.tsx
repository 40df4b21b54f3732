import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'

interface PortalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of this portal as text, with its query and hash. */
  href: string
  ref?: Ref<HTMLAnchorElement>
}

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to a portal URL given as text, such as from the server; it opens without reloading the page. */
export function PortalLink({ href, onClick, children, ...others }: PortalLinkProps) {
  const { history } = useRouter()
  return (
    <a
      {...others}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        history.push(href)
      }}
    >
      {children}
    </a>
  )
}
