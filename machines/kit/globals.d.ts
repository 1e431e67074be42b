/** Charts hand a service its cancel signal; outside a browser or Node this is all they need to know of it. */
interface AbortSignal {}
