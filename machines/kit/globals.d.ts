/** Charts pass a service its cancel signal; without browser or Node types this is all they need of it. */
interface AbortSignal {}
