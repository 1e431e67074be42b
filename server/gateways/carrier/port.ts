/** Where a parcel is, as whoever tells of parcels says. */
export type TrackState =
  | 'collected'
  | 'onTheWay'
  | 'outForDelivery'
  | 'trouble'
  | 'delivered'
  | 'returned'
  | 'goingBack'
  | 'customs'
  | 'refused'
  | 'aborted';

/** One event that a carrier reports of a parcel. */
export interface ParcelNews {
  /** ISO 8601 with the offset of Shanghai, so that two compare as texts. */
  time: string;
  text: string;
}

/** All that is known of a parcel, newest first. */
export interface ParcelTrack {
  state: TrackState;
  news: ParcelNews[];
}

/** A parcel as whoever tells of parcels is asked about it. */
export interface ForeignParcel {
  /** The carrier by the gateway's code. */
  company: string;
  number: string;
  /** The receiver's, for carriers that tell nobody else; null otherwise. */
  phone: string | null;
}

/** What a gateway told of its own accord. */
export interface TrackNotice extends ParcelTrack {
  kind: 'tracking';
  number: string;
  /** The carriers by the gateway's codes of which it may be: the one that was named, and the one it follows now. */
  companies: string[];
  /** The carrier that it found the number to be of instead; null when it agrees. */
  offer: string | null;
}

/** One account with a gateway that tells of parcels. Each call throws GatewayFault when there is no answer to believe. */
export interface TrackingClient {
  /** Asks to be told of a parcel; false when it is refused for good. Asking again changes nothing. */
  subscribe: (parcel: ForeignParcel, signal?: AbortSignal) => Promise<boolean>;
  /** Asks where a parcel is; null when nobody knows it. */
  ask: (parcel: ForeignParcel, signal?: AbortSignal) => Promise<ParcelTrack | null>;
}

/** Finds the account that tells a tenant of its parcels. */
export interface TrackingClients {
  /** Throws NotConfigured while none is ready. */
  clientFor: (tenantId: string) => Promise<TrackingClient>;
}
