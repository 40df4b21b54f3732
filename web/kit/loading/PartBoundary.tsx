import { Component, type ReactNode } from 'react'
import { LateFailure, noteMissedPart } from '../../kernel/late.ts'

interface Props {
  children: ReactNode
  /** Shown if the part has not arrived. */
  fallback: (failure: LateFailure) => ReactNode
}

/** Keeps a page when the code or the texts of a part have not arrived. Other errors are the page's. */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LateFailure) noteMissedPart()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof LateFailure)) throw error
    return this.props.fallback(error)
  }
}
