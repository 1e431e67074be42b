/** The product's logo: a shop front. */
export function Brand({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#215db0" />
      <path
        d="M7 12l2-5h14l2 5M8 14v10h16V14M7 12a3 3 0 006 0 3 3 0 006 0 3 3 0 006 0M13 24v-6h6v6"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
