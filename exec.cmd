@rem What the shell has by itself elsewhere: scripts begin with it, so that npm and the server have no shell between them.
@%*
